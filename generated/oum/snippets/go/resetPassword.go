package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	request, err := http.NewRequest("POST", baseURL+"/api/oum/v0/users/597d166a-7951-4e54-ab39-5198b5fab9a2/password:reset", nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))

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
