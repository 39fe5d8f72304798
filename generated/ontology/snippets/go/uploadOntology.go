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
	body := strings.NewReader(`@prefix : <https://ontology.harbor-robotics.example/driving-events#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

<https://ontology.harbor-robotics.example/driving-events> a owl:Ontology ;
  rdfs:label "Driving events"@en .

:DrivingEvent a owl:Class ;
  rdfs:label "Driving event"@en .

:HardBraking a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Hard braking"@en ;
  skos:altLabel "Harsh braking"@en ;
  rdfs:comment "Braking harder than 3 m/s2."@en .

:MotorOverheating a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Motor overheating"@en .
`)
	request, err := http.NewRequest("PUT", baseURL+"/api/ontology/v1/ontologies", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Version", "1.2.0")
	request.Header.Set("Content-Type", "application/octet-stream")

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
