package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	body := strings.NewReader(`{
  "definition": ".site.name // \"unknown\""
}`)
	request, err := http.NewRequest("POST", baseURL+"/api/metadata/v1/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a/definitions?robolog_type=ROS2BagMCAP", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
